import type { Infer } from 'superstruct'
import { Imei } from '../imei.ts'
import { Invoice } from '../invoice.ts'
import { form } from '../rules.ts'

export const DeviceForm = form({ imei: Imei, invoiceFile: Invoice })
export type DeviceForm = Infer<typeof DeviceForm>
