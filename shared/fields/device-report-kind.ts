import { define } from 'superstruct'

/** What may have happened to the phone that secures a loan, in the order of the screen. */
export const deviceReportKinds = ['stolen', 'lost', 'broken', 'replaced'] as const
export type DeviceReportKind = (typeof deviceReportKinds)[number]

export const isDeviceReportKind = (value: unknown): value is DeviceReportKind =>
  deviceReportKinds.some(kind => kind === value)

export const DeviceReportKind = define<DeviceReportKind>(
  'device-report-kind',
  value => isDeviceReportKind(value) || 'Escolha o que aconteceu com o celular',
)
