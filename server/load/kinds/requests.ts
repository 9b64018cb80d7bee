import { LOST_REASONS, OUTCOMES, REQUEST_CHANNELS, REQUEST_SOURCES, requests } from '../../db/schema';
import {
  BadCell,
  company,
  type Fields,
  instantOnDay,
  type KindDefinition,
  optional,
  required,
  seller,
  speaker,
  speakers,
} from '../kind';
import { cents, count, day, decimal, oneOf } from '../values';

/**
 * Default outcome fields. A line states all outcome fields of a request, so fields that the line omits are
 * reset.
 */
const OPEN = { outcome: 'open', closedOn: null, lostReason: null, valueCents: 0, commissionPercent: null };

/** Returns an error for the first outcome cell that contradicts others, or `null`. */
function contradiction({ outcome, closedOn, lostReason, valueCents, requestedOn }: Fields): BadCell | null {
  if ((outcome === 'open') !== (closedOn === null)) {
    return new BadCell(
      'closed_on',
      'must have a value unless the outcome is open, and must be empty if it is',
    );
  }
  if (typeof closedOn === 'string' && typeof requestedOn === 'string' && closedOn < requestedOn) {
    return new BadCell('closed_on', 'must not be before the request');
  }
  if ((outcome === 'lost') !== (lostReason !== null)) {
    return new BadCell(
      'lost_reason',
      'must have a value if the outcome is lost, and must be empty otherwise',
    );
  }
  if (outcome !== 'won' && valueCents !== 0) {
    return new BadCell('value', 'must be 0 or empty unless the outcome is won');
  }
  return null;
}

function finish(fields: Fields): Fields {
  const handledSpeakerId = fields.handledSpeakerId ?? fields.askedSpeakerId;
  const finished: Fields = { ...OPEN, alsoAskedSpeakerIds: [], sellerId: null, ...fields, handledSpeakerId };
  const wrong = contradiction(finished);
  if (wrong) throw wrong;
  return finished;
}

/** The kind for requests and the deals that they become. */
export const REQUESTS = {
  requests: {
    about: 'requests and the deals they become, by company and deal',
    table: requests,
    key: ['companyId', 'pipedriveDealId'],
    columns: [
      company,
      required('deal_id', count, 'pipedriveDealId'),
      seller,
      required('source', oneOf(REQUEST_SOURCES)),
      required('channel', oneOf(REQUEST_CHANNELS)),
      speaker('speaker', 'askedSpeakerId'),
      speakers('also_asked', 'alsoAskedSpeakerIds'),
      speaker('handled_by', 'handledSpeakerId', false),
      instantOnDay('requested_at', 'requestedAt', 'requestedOn'),
      optional('outcome', oneOf(OUTCOMES), 'open'),
      optional('closed_on', day, null),
      optional('lost_reason', oneOf(LOST_REASONS), null),
      optional('value', cents, 0, 'valueCents'),
      optional('commission_percent', decimal, null),
    ],
    finish,
  },
} satisfies Record<string, KindDefinition>;
