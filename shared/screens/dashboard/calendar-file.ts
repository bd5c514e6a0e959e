import type { Installment } from '../../api/customers.ts'
import { formatBrl } from '../../fields/money.ts'
import { addDays } from '../../loan/calendar.ts'
import { calendarFileMessages } from '../../messages/calendar-file.ts'
import { unpaidOf } from '../../stores/loan.ts'

const text = calendarFileMessages

/** At 9:00 three days before and on the day. Offsets count from midnight, the start of an all-day event. */
const reminders = ['-P2DT15H', 'PT9H']

/**
 * The due dates as an iCalendar file (RFC 5545): one all-day event per instalment with two reminders. `now` is in
 * milliseconds, `address` is the payment page. Ids are stable, so that a second import replaces the first.
 */
export function calendarFile(
  installments: readonly Installment[],
  { now, address }: { now: number; address: string },
): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')
  const events = installments.flatMap(installment => {
    const { id, number, dueDate } = installment
    const summary = text.event(number, formatBrl(unpaidOf(installment)).replace('\u00a0', ' '))
    return [
      'BEGIN:VEVENT',
      `UID:${id}@celastro`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(dueDate)}`,
      `DTEND;VALUE=DATE:${compact(addDays(dueDate, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(text.text(address))}`,
      `URL:${address}`,
      'TRANSP:TRANSPARENT',
      ...reminders.flatMap(trigger => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(summary)}`,
        `TRIGGER:${trigger}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ]
  })
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Celastro//Parcelas//PT', 'CALSCALE:GREGORIAN']
  const lines = [...head, `X-WR-CALNAME:${escaped(text.name)}`, ...events, 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const compact = (day: string) => day.slice(0, 10).replaceAll('-', '')

const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines at 75 octets, never inside a character. Continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let out = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}
