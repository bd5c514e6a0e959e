import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributeOf, properties, readSettings, type Written } from './settings.ts'

const lender = 'https://lender.example'
const days = [5, 10, 15, 25]
const read = (written: Written) => readSettings({ partner: 'sol', ...written }, lender, days)

describe('reading the attributes', () => {
  test('gives defaults where the page wrote nothing', () => {
    expect(read({})).toEqual({
      settings: {
        partner: 'sol',
        origin: lender,
        amountCents: undefined,
        installments: undefined,
        paymentDay: undefined,
        device: undefined,
        onboarding: 'inline',
        environment: 'production',
        scenario: 'approve',
        colorScheme: 'auto',
      },
      faults: [],
    })
  })

  test.each<[Written, object]>([
    [{ amountCents: '150000' }, { amountCents: 150_000 }],
    [{ amountCents: ' 150000 ' }, { amountCents: 150_000 }],
    [{ amountCents: '999999900' }, { amountCents: 999_999_900 }],
    [{ installments: '12' }, { installments: 12 }],
    [{ paymentDay: '15' }, { paymentDay: 15 }],
    [{ device: 'Moto G54 5G (256 GB)' }, { device: 'Moto G54 5G (256 GB)' }],
    [{ api: 'https://credito.example' }, { origin: 'https://credito.example' }],
    [{ api: 'https://credito.example:8443/' }, { origin: 'https://credito.example:8443' }],
    [{ api: 'http://localhost:4321' }, { origin: 'http://localhost:4321' }],
    [{ onboarding: 'hosted' }, { onboarding: 'hosted' }],
    [
      { environment: 'demo', scenario: 'deny' },
      { environment: 'demo', scenario: 'deny' },
    ],
    [{ colorScheme: 'dark' }, { colorScheme: 'dark' }],
    [
      { amountCents: '', device: '  ' },
      { amountCents: undefined, device: undefined },
    ],
  ])('reads %j', (written, known) => {
    const { settings, faults } = read(written)
    expect(settings).toMatchObject(known)
    expect(faults).toEqual([])
  })

  test.each<[Written, string]>([
    [{ amountCents: '1.999,90' }, 'amount-cents-invalid'],
    [{ amountCents: '1999.90' }, 'amount-cents-invalid'],
    [{ amountCents: 'R$ 10' }, 'amount-cents-invalid'],
    [{ amountCents: '-100' }, 'amount-cents-invalid'],
    [{ amountCents: '0' }, 'amount-cents-invalid'],
    [{ amountCents: '1e5' }, 'amount-cents-invalid'],
    [{ amountCents: '11988887777' }, 'amount-cents-invalid'],
    [{ amountCents: 'true' }, 'amount-cents-invalid'],
    [{ installments: '6x' }, 'installments-invalid'],
    [{ installments: '6.5' }, 'installments-invalid'],
    [{ paymentDay: '7' }, 'payment-day-invalid'],
    [{ partner: 'Loja Exemplo' }, 'partner-invalid'],
    [{ partner: 'sol"><script>' }, 'partner-invalid'],
    [{ device: null }, 'device-invalid'],
    [{ api: 'http://credito.example' }, 'api-invalid'],
    [{ api: 'http://127-0-0-1' }, 'api-invalid'],
    [{ api: 'https://credito.example/api' }, 'api-invalid'],
    [{ api: 'javascript:alert(1)' }, 'api-invalid'],
    [{ api: 'https://sol@credito.example' }, 'api-invalid'],
    [{ device: 'x'.repeat(61) }, 'device-invalid'],
    [{ device: 'a\nb' }, 'device-invalid'],
    [{ onboarding: 'popup' }, 'onboarding-invalid'],
    [{ environment: 'prod' }, 'environment-invalid'],
    [{ environment: 'demo', scenario: 'maybe' }, 'scenario-invalid'],
    [{ scenario: 'deny' }, 'scenario-outside-demo'],
    [{ colorScheme: 'blue' }, 'color-scheme-invalid'],
  ])('keeps the default for %j and reports %s', (written, code) => {
    const { settings, faults } = read(written)
    const [attribute] = Object.keys(written).slice(-1).map(attributeOf)
    const value = code === 'scenario-outside-demo' ? undefined : Object.values(written).at(-1)
    expect(faults).toEqual([{ code, attribute, value }])
    const isOther = code === 'scenario-outside-demo' || written.environment === 'demo'
    if (!isOther && code !== 'partner-invalid') expect(settings).toEqual(read({}).settings)
  })

  test.each<[Written, string, string]>([
    [{}, lender, 'partner-missing'],
    [{ partner: ' ' }, lender, 'partner-missing'],
    [{ partner: 'sol' }, '', 'api-missing'],
  ])('of %j with the script from %j reports %s', (written, origin, code) => {
    expect(readSettings(written, origin, days).faults.map(fault => fault.code)).toEqual([code])
  })

  test('reports no missing partner in the demonstration', () => {
    expect(readSettings({ environment: 'demo' }, lender, days).faults).toEqual([])
  })

  test('never throws, whatever a page writes', () => {
    const text = fc.option(fc.string({ unit: 'binary' }), { nil: undefined })
    fc.assert(
      fc.property(fc.record(Object.fromEntries(properties.map(property => [property, text]))), written => {
        const { settings } = readSettings(written, lender, days)
        expect(settings.origin).toMatch(/^https?:\/\//)
        expect(settings.amountCents ?? 1).toBeGreaterThan(0)
      }),
    )
  })
})
