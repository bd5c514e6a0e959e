import { text } from './rules.ts'
import { isUuid } from './uuid.ts'

export const deviceMissing = 'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'

/** Which phone secures the loan. Nobody types it. */
export const DeviceId = text('device-id', [deviceMissing, isUuid])
