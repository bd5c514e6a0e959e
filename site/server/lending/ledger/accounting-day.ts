import { sql } from 'kysely'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'

/**
 * The accounting day of an entry: the São Paulo day on which it was booked, so that later bookings change no past day. An
 * entry without one was written by a process from before the column; it gets the day of its event.
 */
export const accountingDay = sql<CalendarDay>`coalesce(booked_on, (at at time zone 'UTC' - interval '3 hours')::date)`

/** Entries of these accounting days, found by the index of the column; only the entries without one are computed. */
export const bookedWithin = (from: CalendarDay, to: CalendarDay) =>
  sql<boolean>`(booked_on BETWEEN ${from} AND ${to} OR (booked_on IS NULL AND ${accountingDay} BETWEEN ${from} AND ${to}))`
