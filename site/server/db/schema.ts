import type { AccountingTables } from '../lending/accounting/tables.ts'
import type { AgreementTables } from '../lending/agreement/tables.ts'
import type { ApplicationTables } from '../lending/application/tables.ts'
import type { AuditTables } from '../lending/audit/tables.ts'
import type { AutopayTables } from '../lending/autopay/tables.ts'
import type { ChargeTables } from '../lending/charge/tables.ts'
import type { ContractTables } from '../lending/contract/tables.ts'
import type { DeviceLockTables } from '../lending/device-lock/tables.ts'
import type { DeviceReportTables } from '../lending/device-report/tables.ts'
import type { InvoiceTables } from '../lending/invoice/tables.ts'
import type { LedgerTables } from '../lending/ledger/tables.ts'
import type { LoanTables } from '../lending/loan/tables.ts'
import type { MoneyMoveTables } from '../lending/money-move/tables.ts'
import type { OfferTables } from '../lending/offer/tables.ts'
import type { OwnDataTables } from '../lending/own-data/tables.ts'
import type { PayoutTables } from '../lending/payout/tables.ts'
import type { PayoutAccountTables } from '../lending/payout-account/tables.ts'
import type { PayoutReturnTables } from '../lending/payout-return/tables.ts'
import type { PersonTables } from '../lending/person/tables.ts'
import type { PurchaseTables } from '../lending/purchase/tables.ts'
import type { PushTables } from '../lending/push/tables.ts'
import type { RefundTables } from '../lending/refund/tables.ts'
import type { ReversalTables } from '../lending/reversal/tables.ts'
import type { RiskTables } from '../lending/risk/tables.ts'
import type { ConsoleTables } from './schema/console.ts'
import type { CursorTables } from './schema/cursors.ts'
import type { FunnelTables } from './schema/funnel.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { PartnerTables } from './schema/partners.ts'
import type { SealingTables } from './schema/sealing.ts'
import type { SecurityTables } from './schema/security.ts'
import type { StaffTables } from './schema/staff.ts'

/** Every table. Columns are camelCase here and snake_case in the database (CamelCasePlugin). */
export interface Database
  extends CursorTables,
    ConsoleTables,
    FunnelTables,
    PartnerTables,
    IdentityTables,
    SecurityTables,
    SealingTables,
    StaffTables,
    AuditTables,
    LedgerTables,
    LoanTables,
    AgreementTables,
    ApplicationTables,
    InvoiceTables,
    OfferTables,
    ContractTables,
    PayoutTables,
    PayoutAccountTables,
    PayoutReturnTables,
    ChargeTables,
    MoneyMoveTables,
    RefundTables,
    PersonTables,
    PurchaseTables,
    PushTables,
    RiskTables,
    OwnDataTables,
    ReversalTables,
    AccountingTables,
    DeviceLockTables,
    DeviceReportTables,
    AutopayTables {}
