import { expect, test } from 'vitest'
import { sixInstallments } from '../../testing/fixtures/loans.ts'
import { calendarFile } from './calendar-file.ts'

const address = 'https://celastro.example/dashboard/pay'
const file = calendarFile(sixInstallments(4).slice(4), { now: Date.parse('2026-03-10T12:00:00Z'), address })
const unfolded = file.replaceAll('\r\n ', '').split('\r\n')

test('contains one all-day event per instalment with amount, payment link and two reminders', () => {
  expect(unfolded.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(2)
  const first = unfolded.slice(unfolded.indexOf('BEGIN:VEVENT'), unfolded.indexOf('END:VEVENT'))
  expect(first).toEqual([
    'BEGIN:VEVENT',
    'UID:i-5@celastro',
    'DTSTAMP:20260310T120000Z',
    'DTSTART;VALUE=DATE:20260610',
    'DTEND;VALUE=DATE:20260611',
    'SUMMARY:Parcela 5 do Celastro: R$ 234\\,87',
    'DESCRIPTION:Pague por Pix em https://celastro.example/dashboard/pay',
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Parcela 5 do Celastro: R$ 234\\,87',
    'TRIGGER:-P2DT15H',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Parcela 5 do Celastro: R$ 234\\,87',
    'TRIGGER:PT9H',
    'END:VALARM',
  ])
  expect(unfolded[0]).toBe('BEGIN:VCALENDAR')
  expect(unfolded.at(-2)).toBe('END:VCALENDAR')
})

test('no line is longer than 75 octets, whatever the address', () => {
  const long = calendarFile(sixInstallments(5).slice(5), {
    now: 0,
    address: `https://${'ç'.repeat(120)}.example/`,
  })
  for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(long.replaceAll('\r\n ', '')).toContain('ç'.repeat(120))
})
