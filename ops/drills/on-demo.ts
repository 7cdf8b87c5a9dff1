import { join } from 'node:path'
import { drillDatabase, type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { type Product, startProduct } from './product.ts'

export type Demo = { product: Product; database: OwnDatabase; dataDir: string }

/** Works on a server with a demo, its files in `dataDir`, on a PostgreSQL of its own; ends both. */
export const onDemo = async <T>(
  folder: string,
  work: (demo: Demo) => Promise<T>,
  dataDir = join(folder, 'running'),
): Promise<T> => {
  const database = await startOwnDatabase(folder)
  try {
    const settings = database.settings(database.urlOf(drillDatabase).href, dataDir)
    const product = await startProduct({ ...settings, DEMO: 'on' })
    try {
      return await work({ product, database, dataDir })
    } finally {
      await product.stop()
    }
  } finally {
    await database.stop()
  }
}
