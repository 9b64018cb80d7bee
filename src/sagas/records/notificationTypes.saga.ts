import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesNeeded,
  notificationTypesReceived,
} from '../../store/records/notificationTypes.slice';
import { loadOnce } from './loadOnce';

export const notificationTypesSaga = loadOnce(
  notificationTypesNeeded,
  NOTIFICATION_TYPES_KEY,
  (api, signal, leaveOut) => api.notificationTypes(signal, leaveOut),
  notificationTypesReceived,
);
