import type { Seller } from '../../domain/companies/companyRecords';
import { readFigure, readRecord, readText, requireId, requireText } from '../http/read';

/** Decodes a seller. A missing Pipedrive user id is 0. */
export function decodeSeller(value: unknown, where: string): Seller {
  const raw = readRecord(value, where);
  return {
    id: requireId(raw, 'id', where),
    company_id: requireId(raw, 'company_id', where),
    full_name: requireText(raw, 'full_name', where),
    email: readText(raw, 'email', where),
    pipedrive_user_id: readFigure(raw, 'pipedrive_user_id', where) ?? 0,
    signature: readText(raw, 'signature', where),
  };
}

/** Returns the base64 encoding of the text's UTF-8 bytes. An empty text stays empty. */
export function toBase64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** Returns the seller in the API's format, with name and signature in base64. */
export const encodeSeller = (seller: Seller): Seller => ({
  ...seller,
  full_name: toBase64(seller.full_name),
  signature: toBase64(seller.signature),
});
