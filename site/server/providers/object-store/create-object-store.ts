import { join } from 'node:path'
import type { FilesConfig } from '../../config-files.ts'
import { objectsOnDisk } from './disk.ts'
import type { ObjectStore } from './object-store.ts'
import { objectsInBucket } from './s3.ts'

/** The store that the configuration names: the directory `invoices` of the data directory, or a bucket. */
export const createObjectStore = (config: { files: FilesConfig; dataDir: string }): ObjectStore =>
  config.files.store === 's3'
    ? objectsInBucket(config.files)
    : objectsOnDisk(join(config.dataDir, 'invoices'))
