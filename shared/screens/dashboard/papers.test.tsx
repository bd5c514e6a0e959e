import { expect, test, vi } from 'vitest'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aPaperList, somePapers } from '../../testing/fixtures/papers.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'
import { DetailsScreen } from './details.tsx'

let page: Stage

async function open(path: '/dashboard' | '/dashboard/details', documents: Answer) {
  const routes = { 'GET /customers/me': aProfile({ loans: [aLoan()] }), 'GET /loan/l-1/documents': documents }
  const screen = path === '/dashboard' ? <DashboardScreen /> : <DetailsScreen />
  page = await stage(screen, signedInAt(path, routes))
  await page.until(() => page.text().includes('Falta pagar'))
}

const lines = () => [...page.place.querySelectorAll('.s-dash__files li > span')].map(it => it.textContent)
const buttons = () => [...page.place.querySelectorAll<HTMLButtonElement>('.s-dash__files button')]

test('the page of the loan lists every document with its day, the signed aditivo too', async () => {
  await open('/dashboard/details', aPaperList)
  await page.until(() => lines().length > 0)
  expect(lines()).toEqual([
    'Contrato (CCB) de 05/01/2026',
    'Aditivo 2026-0A42880CBE27-A1 de 20/02/2026',
    'Extrato de 2026 de 10/03/2026',
    'Comprovante: Parcelas 1 e 2 de 02/03/2026',
  ])
})

test('the dashboard opens the same list', async () => {
  await open('/dashboard', aPaperList)
  expect(page.env.server.to('GET /loan/l-1/documents')).toHaveLength(0)
  await page.press('Todos os documentos em PDF')
  await page.until(() => lines().length === somePapers.length)
})

test('a document is saved as the file that came, by its name', async () => {
  await open('/dashboard/details', aPaperList)
  await page.until(() => buttons().length > 0)
  const saved: [string, Blob][] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved.push(['', blob as Blob])
    return 'blob:1'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.at(-1)![0] = this.download
  })
  const base64 = btoa(String.fromCharCode(37, 80, 68, 70, 0xff, 0))
  page.env.server.on('GET /loan/l-1/documents/contract.pdf', { base64 })
  await page.press('Baixar Contrato (CCB) de 05/01/2026')
  await page.until(() => saved.length > 0)
  const [name, blob] = saved[0]!
  expect(name).toBe('celastro-contract.pdf')
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([37, 80, 68, 70, 0xff, 0])
  create.mockRestore()
  click.mockRestore()
})

test('a failure says so and keeps the list', async () => {
  await open('/dashboard/details', aPaperList)
  await page.until(() => buttons().length > 0)
  page.env.server.on('GET /loan/l-1/documents/contract.pdf', failure(503))
  await page.press('Baixar Contrato (CCB) de 05/01/2026')
  await page.until(() => page.text().includes('Não deu para baixar o documento. Tente de novo.'))
  expect(lines()).toHaveLength(somePapers.length)
})

test('a list that did not come can be asked for again', async () => {
  await open('/dashboard/details', [failure(503), aPaperList])
  await page.until(() => page.text().includes('Tentar de novo'))
  await page.press('Tentar de novo')
  await page.until(() => lines().length > 0)
})
