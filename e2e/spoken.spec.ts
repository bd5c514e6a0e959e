import { walkAll } from './support/journey.ts'
import { newPerson } from './support/people.ts'
import { heard, listen, spoken } from './support/spoken.ts'
import { expect, test } from './support/test.ts'

/** Screens whose words do not depend on the day. */
const told = /^\/(form|proposal\/.*|contracts\/.*|dashboard)$/

test('every screen from the registration to the loan gives a screen reader its title, focus, roles, names and states', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(180_000)
  const person = newPerson()
  const screens: string[] = []
  const announced = new Set<string>()
  await listen(page)
  await walkAll(page, person, sandbox, async () => {
    for (const text of await heard(page)) announced.add(text)
    if (!told.test(new URL(page.url()).pathname)) return
    screens.push(await spoken(page, [person.name, person.motherName, person.email]))
  })
  expect(screens.join('\n')).toMatchSnapshot('journey.txt')
  expect([...announced]).toEqual(
    expect.arrayContaining([
      'Procurando o aparelho...',
      'Aparelho encontrado: Samsung Galaxy S24 Ultra (SM-S928B).',
      expect.stringMatching(/^nota\.xml, \d+ KB, anexada$/),
      'Endereço preenchido pelo CEP.',
      'Recebemos os seus dados e já começamos a análise.',
      expect.stringMatching(/^6 parcelas de/),
    ]),
  )
})
