import { text } from './rules.ts'
import { deviceMissing } from './sentences.ts'
import { isUuid } from './uuid.ts'

/** Which phone secures the loan. Nobody types it. */
export const DeviceId = text('device-id', [deviceMissing, isUuid])
