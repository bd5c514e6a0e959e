import type { FirstDue } from '../../../../shared/loan/first-due.ts'
import type { ImeiProvider } from '../../providers/imei/imei.ts'
import type { TaxOffice } from '../../providers/tax-office/tax-office.ts'
import type { Listeners } from '../events.ts'
import type { InvoiceFiles } from '../invoice/files.ts'
import type { InvoiceReader } from '../invoice/reader.ts'
import type { IofBasis } from '../loan/tables.ts'
import type { NeedsDatabase, NeedsLog } from '../needs.ts'
import type { NotifyNeeds } from '../notify/notify.ts'
import type { PersonNeeds } from '../person/needs.ts'
import type { RiskNeeds } from '../risk/needs.ts'
import type { ApplicationEvents } from './events.ts'

export interface ApplicationNeeds extends NeedsDatabase, NeedsLog, NotifyNeeds {
  config: NotifyNeeds['config'] &
    RiskNeeds['config'] &
    PersonNeeds['config'] & {
      iofBasis: IofBasis
      firstDue: FirstDue
      /** Real seconds between personal data and decision. */
      analysisSeconds: { min: number; max: number }
    }
  providers: RiskNeeds['providers'] & PersonNeeds['providers'] & { imei: ImeiProvider; taxOffice: TaxOffice }
  security: RiskNeeds['security']
  invoices: Pick<InvoiceReader, 'read'>
  files: Pick<InvoiceFiles, 'store'>
  listeners: Listeners<ApplicationEvents>
}
