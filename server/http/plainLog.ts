import { pinoPretty } from './x';
