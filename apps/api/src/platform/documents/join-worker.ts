import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'

const joined = await PDFDocument.create()
for (const bytes of workerData as readonly Uint8Array[]) {
  const one = await PDFDocument.load(bytes)
  for (const page of await joined.copyPages(one, one.getPageIndices())) joined.addPage(page)
}
parentPort?.postMessage(await joined.save())
