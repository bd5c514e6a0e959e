import { expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { StepProvider } from '../../stores/steps-context.tsx'
import { type Answer, failure } from '../../testing/server.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { WaitingScreen } from './waiting.tsx'

let page: Stage

const token = `x.${btoa(JSON.stringify({ sub: '1', name: 'Maria', email: 'm@x.br', exp: 4e9 }))}.y`
const profile = {
  ...{ name: 'Maria', email: 'm@x.br', phone: '1', cpf: '2' },
  ...{ loans: [], devices: [], hasSalary: true },
}
const asking = (...fields: string[]) => ({
  ...profile,
  hold: { reason: 'person-correction', expectedBy: null, fields },
})
const sent = () => page.env.server.to('POST /customers/me/correction').map(({ body }) => body)

/** @param typed what the page still knows of the registration */
async function open(answer: Answer | Answer[], correction: Answer = { id: 'a-1' }, typed: object = {}) {
  page = await stage(
    <StepProvider total={5} initial={5}>
      <WaitingScreen />
    </StepProvider>,
    {
      path: '/form',
      before(env) {
        env.storage.set(storageKeys.token, token)
        env.tabStorage.set(storageKeys.lead, JSON.stringify(typed))
        env.server.on('GET /customers/me', answer)
        env.server.on('POST /customers/me/correction', correction)
      },
    },
  )
  await page.until(() => page.title() === 'Confira os seus dados')
}

test('asks for the one field that is not registered, says that the rest is kept, and goes on waiting', async () => {
  await open([asking('motherName'), profile])
  expect(page.text()).toContain('não é o que consta no cadastro do seu CPF')
  expect(page.text()).toContain('O resto do pedido está guardado')
  expect(page.place.querySelectorAll('input')).toHaveLength(1)
  expect(page.button('Enviar correção').disabled).toBe(true)
  await page.type('Nome da mãe', '  Rita   de Ávila ')
  await page.press('Enviar correção')
  await page.until(() => page.title() === 'Agora é com a gente!')
  expect(sent()).toEqual([{ motherName: 'Rita de Ávila' }])
  expect(page.text()).toContain('já começamos a análise')
})

test('shows what the page still knows of what was typed', async () => {
  const typed = { name: 'Maria da Silva', birthDate: '1985-02-03' }
  await open(asking('name', 'birthDate'), undefined, typed)
  expect([...page.place.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    'Maria da Silva',
    '1985-02-03',
  ])
  expect(page.button('Enviar correção').disabled).toBe(false)
})

test('a failure keeps what was typed, and the message of a field stands under it', async () => {
  const errors = { MotherName: ['Nome da mãe deve ter pelo menos 2 caracteres'] }
  await open(asking('motherName'), failure(400, { message: 'Confira os dados informados.', errors }))
  await page.type('Nome da mãe', 'Rita de Ávila')
  await page.press('Enviar correção')
  await page.until(() => page.text().includes('pelo menos 2 caracteres'))
  expect(page.place.querySelector('input')!.value).toBe('Rita de Ávila')
})
