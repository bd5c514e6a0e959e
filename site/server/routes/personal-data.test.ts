import { beforeAll, describe, expect, test } from 'vitest'
import { aPersonalData } from '../../../shared/testing/fixtures/personal-data.ts'
import { type Borrower, borrower } from '../testing/borrower.ts'
import { rowOf, rowsOf } from '../testing/rows.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('personal data on %s', database => {
  let me: Borrower
  let deviceId: string
  const app = testAppForAll({ database })
  beforeAll(async () => {
    me = await borrower(app)
    deviceId = (await me.sendDevice()).body.id
  })

  const { address } = aPersonalData
  const wrongSalary = 'Formato de salário inválido. Por favor, verifique o valor inserido.'
  test.each<[string, unknown, string, string]>([
    ['salary', 0.99, 'Salary', wrongSalary],
    ['salary', 1_000_000, 'Salary', wrongSalary],
    ['salary', '1500,00', 'Salary', wrongSalary],
    ['salary', undefined, 'Salary', wrongSalary],
    ['loanReason', 'ab', 'LoanReason', 'Motivo deve ter pelo menos 3 caracteres'],
    ['loanReason', 'a'.repeat(201), 'LoanReason', 'Use no máximo 200 caracteres'],
    ['address', undefined, 'Address.Street', 'Endereço é obrigatório'],
    ['address', { ...address, street: 'ab' }, 'Address.Street', 'Endereço é obrigatório'],
    ['address', { ...address, street: 'a\u200b\u200b\u200b' }, 'Address.Street', 'Endereço é obrigatório'],
    ['address', { ...address, street: 'a'.repeat(201) }, 'Address.Street', 'Use no máximo 200 caracteres'],
    ['address', { ...address, number: '' }, 'Address.Number', 'Número é obrigatório'],
    ['address', { ...address, neighborhood: 'ab' }, 'Address.Neighborhood', 'Bairro é obrigatório'],
    ['address', { ...address, city: '' }, 'Address.City', 'Cidade é obrigatória'],
    ['address', { ...address, stateOrProvince: 'S' }, 'Address.StateOrProvince', 'UF deve ter 2 caracteres'],
    ['address', { ...address, stateOrProvince: 'XX' }, 'Address.StateOrProvince', 'Escolha a UF na lista'],
    ['address', { ...address, postalCode: '1301000' }, 'Address.PostalCode', 'CEP é obrigatório'],
    ['address', { ...address, postalCode: '130100000' }, 'Address.PostalCode', 'CEP deve ter 8 dígitos'],
    [
      'deviceId',
      undefined,
      'DeviceId',
      'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.',
    ],
    ['deviceId', 'x', 'DeviceId', 'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'],
    [
      'deviceId',
      crypto.randomUUID(),
      'DeviceId',
      'ID do dispositivo não encontrado. Por favor, volte ao passo anterior.',
    ],
  ])('%s %j is refused under %s', async (key, value, field, message) => {
    const { status, body } = await me.sendPersonalData(deviceId, { [key]: value })
    expect(status).toBe(400)
    expect((body.errors as Record<string, string[]>)[field]).toEqual([message])
  })

  test('names every wrong field at once', async () => {
    const { body } = await me.call('/loan/personal-data', { json: {} })
    expect(Object.keys(body.errors as object)).toEqual(
      expect.arrayContaining([
        'Address.City',
        'Address.Neighborhood',
        'Address.Number',
        'Address.PostalCode',
        'Address.StateOrProvince',
        'Address.Street',
        'DeviceId',
        'LoanReason',
        'Salary',
      ]),
    )
  })

  test('a device of another customer is refused', async () => {
    const other = await borrower(app)
    const theirs = (await other.sendDevice()).body.id
    expect(await me.sendPersonalData(theirs)).toMatchObject({ status: 400, body: { code: 'device-missing' } })
  })

  test('a replaced device is refused, and the newer one is accepted', async () => {
    const ana = await borrower(app)
    const old = (await ana.sendDevice()).body.id
    const newer = (await ana.sendDevice()).body.id
    expect(await ana.sendPersonalData(old)).toMatchObject({
      status: 400,
      body: {
        code: 'device-missing',
        errors: {
          DeviceId: ['ID do dispositivo não encontrado. Por favor, volte ao passo anterior.'],
        },
      },
    })
    expect((await ana.sendPersonalData(newer)).status).toBe(200)
  })

  test('valid data are stored normalised and start the analysis; a second submission is refused', async () => {
    const change = {
      salary: 1,
      address: {
        ...address,
        street: '  Rua   das\u200b Flores ',
        stateOrProvince: 'SP',
        postalCode: '13010-000',
      },
    }
    expect((await me.sendPersonalData(deviceId, change)).status).toBe(200)
    expect(await me.profile()).toMatchObject({ hasSalary: true, offer: null, loans: [], mayReapply: false })
    const row = await rowOf(app.deps.db, 'applications', { customerId: me.customer.id })
    expect(row).toMatchObject({
      status: 'analysing',
      incomeCents: 100,
      address: { street: 'Rua das Flores', postalCode: '13010000' },
    })
    expect(await me.sendPersonalData(deviceId)).toMatchObject({
      status: 409,
      body: { code: 'application-not-open' },
    })
  })

  test('two concurrent submissions start one analysis', async () => {
    const ana = await borrower(app)
    const { id } = (await ana.sendDevice()).body
    const answers = await Promise.all([ana.sendPersonalData(id), ana.sendPersonalData(id)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    await app.runJobs()
    const offers = await rowsOf(app.deps.db, 'offers', { customerId: ana.customer.id }, 'id')
    expect(offers).toHaveLength(1)
  })
})
