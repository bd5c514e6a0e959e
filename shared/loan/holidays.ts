const DAY = 86_400_000

/** Month and day → name, with the first year where it is recent. 20 November: Lei 14.759/2023. */
const fixed: Record<string, { name: string; since?: number }> = {
  '01-01': { name: 'Confraternização Universal' },
  '04-21': { name: 'Tiradentes' },
  '05-01': { name: 'Dia do Trabalho' },
  '09-07': { name: 'Independência' },
  '10-12': { name: 'Nossa Senhora Aparecida' },
  '11-02': { name: 'Finados' },
  '11-15': { name: 'Proclamação da República' },
  '11-20': { name: 'Consciência Negra', since: 2024 },
  '12-25': { name: 'Natal' },
}

/** Days after Easter Sunday → name. Banks also close on Carnaval Monday and Tuesday and on Corpus Christi. */
const movable: Record<number, string> = {
  [-48]: 'Carnaval (segunda)',
  [-47]: 'Carnaval (terça)',
  [-2]: 'Sexta-feira Santa',
  60: 'Corpus Christi',
}

/**
 * Name of the national bank holiday on a 'YYYY-MM-DD' day, in any year, or undefined. Holidays of states and
 * towns are not in it. Computed, so that no list runs out in the middle of a contract.
 */
export function bankHoliday(day: string): string | undefined {
  const year = Number(day.slice(0, 4))
  const national = fixed[day.slice(5)]
  if (national && year >= (national.since ?? 0)) return national.name
  return movable[(Date.parse(day) - easter(year)) / DAY]
}

/** Easter Sunday as UTC milliseconds (anonymous Gregorian algorithm, Meeus, "Astronomical Algorithms", ch. 8). */
function easter(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  return new Date(0).setUTCFullYear(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}
