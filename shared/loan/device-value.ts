import type { CalendarDay } from './calendar.ts'

export const acceptedBrands = ['Apple', 'Samsung', 'Motorola', 'Xiaomi'] as const

export const isAcceptedBrand = (brand: string) =>
  acceptedBrands.some(accepted => accepted.toLowerCase() === brand.trim().toLowerCase())

interface ModelLine {
  brand: (typeof acceptedBrands)[number]
  models: RegExp
  /** Year of the oldest phone that `models` finds. */
  since: number
  /** Year in which the line was launched. */
  year: number
  /** Retail price in that year, reais. */
  price: number
}

/** Rough on purpose: a lender replaces it by its own appraisal. The first line that matches is used. */
const lines: readonly ModelLine[] = [
  { brand: 'Apple', models: /iphone (1[5-9]|2\d)/i, since: 2023, year: 2023, price: 7500 },
  { brand: 'Apple', models: /iphone (13|14)/i, since: 2021, year: 2021, price: 6500 },
  { brand: 'Apple', models: /iphone (11|12)/i, since: 2019, year: 2019, price: 5000 },
  { brand: 'Apple', models: /iphone x/i, since: 2017, year: 2018, price: 6500 },
  { brand: 'Apple', models: /iphone (7|8)|iphone se/i, since: 2016, year: 2016, price: 3500 },
  { brand: 'Apple', models: /iphone [3-6]/i, since: 2008, year: 2013, price: 2800 },
  { brand: 'Samsung', models: /s2[34] ultra/i, since: 2023, year: 2024, price: 9500 },
  { brand: 'Samsung', models: /galaxy s2[1-9]/i, since: 2021, year: 2023, price: 5500 },
  { brand: 'Samsung', models: /galaxy a[5-7]\d/i, since: 2019, year: 2023, price: 2500 },
  { brand: 'Samsung', models: /galaxy a[1-3]\d/i, since: 2019, year: 2024, price: 1500 },
  {
    brand: 'Samsung',
    models: /galaxy (grand|express|s[1-7]\b)|^(gt|sch)-/i,
    since: 2010,
    year: 2014,
    price: 1500,
  },
  { brand: 'Motorola', models: /edge|razr/i, since: 2019, year: 2023, price: 3500 },
  { brand: 'Motorola', models: /moto g\d{2}/i, since: 2020, year: 2023, price: 1400 },
  { brand: 'Motorola', models: /moto|nexus|xt1/i, since: 2013, year: 2015, price: 1200 },
  {
    brand: 'Xiaomi',
    models: /redmi note (7|8|9|1\d)|redmi (8|9)|poco/i,
    since: 2018,
    year: 2020,
    price: 1600,
  },
  { brand: 'Xiaomi', models: /redmi|mi a1/i, since: 2013, year: 2016, price: 1000 },
]

/** Used for a model outside the table: a cheap phone, four years old. */
const unknownModel = { age: 4, price: 1500 }

/** Share of its value that a phone keeps each year, a fraction. */
const keptPerYear = { Apple: 0.8, other: 0.7 }

export interface DeviceValue {
  /** Value of the used phone, whole reais. */
  reais: number
  /** Years since the launch of its line. */
  ageYears: number
}

/** Value of a used phone on the day `today`, by the year and price of its line. */
export function deviceValue(
  { brand, model }: { brand: string; model: string },
  today: CalendarDay,
): DeviceValue {
  return lineValue(
    linesOf(brand).find(({ models }) => models.test(model)),
    brand,
    today,
  )
}

/**
 * What a phone of a brand may be worth on the day `today` when it came out in the year `launchedBy` at the latest: that of each
 * line with such a phone, and of a model outside the lines.
 */
export const deviceValues = (brand: string, launchedBy: number, today: CalendarDay): DeviceValue[] =>
  [...linesOf(brand).filter(({ since }) => since <= launchedBy), undefined].map(line =>
    lineValue(line, brand, today),
  )

const linesOf = (brand: string) => lines.filter(({ brand: of }) => of.toLowerCase() === brand.toLowerCase())

function lineValue(line: ModelLine | undefined, brand: string, today: CalendarDay): DeviceValue {
  const ageYears = line ? Math.max(0, Number(today.slice(0, 4)) - line.year) : unknownModel.age
  const kept = brand.toLowerCase() === 'apple' ? keptPerYear.Apple : keptPerYear.other
  return { reais: Math.round((line?.price ?? unknownModel.price) * kept ** ageYears), ageYears }
}
