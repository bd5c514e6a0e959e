import type { Time } from './columns.ts'

export interface SealingTables {
  dataKeys: DataKeys
  sealedColumns: SealedColumns
}

/** The keys of the sealed columns, wrapped by the master key: see sealed/README.md. Never deleted: backups need them. */
interface DataKeys {
  /** 'k1', 'k2' …, or 'look-up'. */
  id: string
  wrapped: string
  createdAt: Time
}

/** Sealed columns without plain values: 'customers.cpf'. The others are sealed at the next start. */
interface SealedColumns {
  id: string
  at: Time
}
