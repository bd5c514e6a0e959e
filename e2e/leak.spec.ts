import { imeis } from './support/invoices.ts'
import { typedOnTheWay, walkAll } from './support/journey.ts'
import { asShown, newPerson } from './support/people.ts'
import { watchProblems } from './support/problems.ts'
import { expect, test } from './support/test.ts'

const permitted = [
  'celastro:session',
  'celastro:token',
  'celastro:redirect',
  'celastro:login',
  'celastro:lead',
  'celastro:navigation',
  'celastro:partner',
  'celastro:font',
  'celastro:browser',
]

test('a whole journey leaves personal data in no address, console line, storage or log, and breaks no policy', async ({
  page,
  context,
  server,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const person = {
    ...newPerson(),
    name: 'Zuleica Marcada Xavantina',
    motherName: 'Quiteria Marcada Xavantina',
    birthDate: '1977-07-19',
  }
  const { cpf, phone } = person
  const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
  /** Must not be stored by the browser. */
  const secret = [cpf, masked, 'Quiteria', typedOnTheWay.salary, '4.321,98', '4321.98', typedOnTheWay.account]
  const marks = [
    ...secret,
    ...[
      phone,
      asShown(phone),
      encodeURIComponent(asShown(phone)),
      person.email,
      encodeURIComponent(person.email),
    ],
    ...['Zuleica', person.birthDate, '19/07/1977', 'Marcadinha'],
  ]
  const found: string[] = []
  const problems = await watchProblems(page)
  const search = (where: string, text: string, within = marks) => {
    for (const mark of within)
      if (text.includes(mark)) found.push(`${where}: ${mark} in ${text.slice(0, 200)}`)
  }
  page.on('request', request => search('address', request.url()))
  page.on('console', message => search('console', message.text()))
  page.on('pageerror', error => search('error', String(error)))

  const logBefore = server.log().length
  await walkAll(page, person, sandbox, async () => {
    search('address', page.url())
    const { stored, state, databases } = await page.evaluate(async () => ({
      stored: [...Object.entries(localStorage), ...Object.entries(sessionStorage)],
      state: JSON.stringify(history.state) ?? '',
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
    search('history', state)
    for (const [key, value] of stored) {
      if (!permitted.includes(key)) found.push(`storage key ${key}`)
      search(`storage ${key}`, String(value), secret)
    }
    expect(databases).toEqual([])
  })
  expect(await context.cookies()).toEqual([])
  const log = server.log().slice(logBefore)
  for (const line of log.split('\n')) search('log', line, [...marks, imeis.galaxyS24, '01310100', '1578'])
  expect(log).toContain('/api/customers')
  expect(found).toEqual([])
  expect(problems).toEqual([])
})
