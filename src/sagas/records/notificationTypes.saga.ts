import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesReceived,
  notificationTypesRequested,
} from '../../store/records/notificationTypes.slice';
import { loadOnce } from './loadOnce';

export const notificationTypesSaga = loadOnce(
  notificationTypesRequested,
  NOTIFICATION_TYPES_KEY,
  (api, signal, leaveOut) => api.notificationTypes(signal, leaveOut),
  notificationTypesReceived,
);
