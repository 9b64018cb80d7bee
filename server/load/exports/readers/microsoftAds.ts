import type { ExportHead, ExportReader } from '../exportReader';
import { longUnitOf } from './reportPeriods';
import { convertSearchAd, productQuestions, SEARCH_AD_FORMATS, searchAdColumns } from './searchAds';

/** Returns the value of a line above the headings, such as `2` of `Rows: 2`; `null` if the report has no such line. */
function frameValue({ above }: ExportHead, name: string): string | null {
  const line = above.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

function refuseOtherPeriods(head: ExportHead): string | null {
  const aggregation = frameValue(head, 'Report Aggregation');
  if (aggregation === null || /^(daily|day)$/i.test(aggregation)) return null;
  return `the report of Microsoft Advertising has the unit of time ${JSON.stringify(aggregation)}. ${BY_DAY}`;
}

const BY_DAY = 'Create the report with the unit of time "Day" (API: Aggregation "Daily")';

/** The API can leave out the line with the unit of time. */
function refuseLongUnits(head: ExportHead, days: readonly string[]): string | null {
  const unit = frameValue(head, 'Report Aggregation') === null ? longUnitOf(days) : null;
  return unit === null
    ? null
    : `are the headings of a report that only has the first day of each ${unit}. ${BY_DAY}`;
}

function announcedRows(head: ExportHead): number | null {
  const digits = frameValue(head, 'Rows')?.replace(/[\s.,]/g, '') ?? '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

const remarksAbout = (head: ExportHead): string[] =>
  frameValue(head, 'Potential Incomplete Data')?.toLowerCase() === 'true'
    ? ['the report says that its last days may be incomplete: load these days again later']
    : [];

/**
 * Reports of Microsoft Advertising by day: campaigns, ad groups or keywords. The headings are those of the API, or those
 * of the screen in English, Danish, Swedish, Norwegian, German, Dutch and French.
 */
export const microsoftAds: ExportReader = {
  id: 'microsoft_ads',
  tool: 'microsoft_ads',
  label: 'Microsoft Advertising',
  kind: 'bing_ads',
  headings: {
    day: [
      'TimePeriod',
      'Gregorian date',
      'Day',
      'Date',
      'Gregoriansk dato',
      'Gregorianskt datum',
      'Gregorianisches Datum',
      'Gregoriaanse datum',
      'Date grégorienne',
      'Date du calendrier grégorien',
      'Dag',
      'Tag',
      'Jour',
      'Dato',
      'Datum',
    ],
    campaign: [
      'CampaignName',
      'Campaign',
      'Campaign name',
      'Kampagne',
      'Kampanj',
      'Kampanje',
      'Campagne',
      'Kampagnenavn',
      'Kampanjnamn',
      'Kampanjenavn',
      'Kampagnenname',
      'Campagnenaam',
      'Nom de la campagne',
    ],
    adGroup: [
      'AdGroupName',
      'Ad group',
      'Ad group name',
      'Annoncegruppe',
      'Annonsgrupp',
      'Annonsegruppe',
      'Anzeigengruppe',
      'Advertentiegroep',
      "Groupe d'annonces",
    ],
    keyword: [
      'Keyword',
      'Nøgleord',
      'Søgeord',
      'Nyckelord',
      'Sökord',
      'Nøkkelord',
      'Søkeord',
      'Schlüsselwort',
      'Trefwoord',
      'Zoekwoord',
      'Mot clé',
    ],
    currency: [
      'CurrencyCode',
      'Currency code',
      'Currency',
      'Valutakode',
      'Valutakod',
      'Währungscode',
      'Valutacode',
      'Code de devise',
      'Devise',
    ],
    impressions: [
      'Impressions',
      'Impr.',
      'Eksponeringer',
      'Visninger',
      'Exponeringar',
      'Visningar',
      'Impressionen',
      'Aufrufe',
      'Weergaven',
      'Vertoningen',
    ],
    clicks: ['Clicks', 'Klik', 'Klick', 'Klikk', 'Klicks', 'Klikken', 'Clics'],
    // None of these is a heading of Google Ads for the cost: this column tells the two networks apart.
    cost: [
      'Spend',
      'Forbrug',
      'Udgifter',
      'Utgifter',
      'Spenderat',
      'Forbruk',
      'Ausgaben',
      'Uitgaven',
      'Besteed',
      'Dépenses',
      'Dépense',
    ],
    conversions: [
      'Conversions',
      'Conv.',
      'Konverteringer',
      'Konverteringar',
      'Konvertierungen',
      'Conversies',
    ],
    share: [
      'ImpressionSharePercent',
      'Impr. share',
      'Impr. share (%)',
      'Impression share',
      'Impression share (%)',
      'Eksponeringsandel',
      'Eksponeringsandel (%)',
      'Exponeringsandel',
      'Exponeringsandel (%)',
      'Visningsandel',
      'Visningsandel (%)',
      'Anteil der Aufrufe',
      'Anteil der Aufrufe (%)',
      'Impressionsanteil',
      'Impressionsanteil (%)',
      'Vertoningspercentage',
      'Vertoningspercentage (%)',
      'Weergaveaandeel (%)',
      "Partage d'impression (%)",
      "Partage d'impressions (%)",
      'Part de voix',
      'Part de voix (%)',
    ],
    // "Absolute top impression share" has another denominator: the impressions that were possible.
    absoluteTop: [
      'AbsoluteTopImpressionRatePercent',
      'Abs. top impr. rate',
      'Abs. top impr. rate (%)',
      'Absolute top impression rate',
      'Absolute top impression rate (%)',
      'Absolut höchste Rate der Aufrufe',
      'Absolut höchste Rate der Aufrufe (%)',
    ],
  },
  required: ['day', 'campaign', 'impressions', 'clicks', 'cost'],
  formats: SEARCH_AD_FORMATS,
  columns: searchAdColumns,
  addsUp: true,
  numbers: 'formatted',
  dayOrder: null,
  questions: productQuestions,
  refusal: refuseOtherPeriods,
  expectedRows: announcedRows,
  remarks: remarksAbout,
  wrongDays: refuseLongUnits,
  convert: convertSearchAd,
};
