import { useEffect, useRef } from 'react'
import { aDueDay } from '../../testing/fixtures/due-day.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { DashboardPreset } from '../dashboard/testing/dashboard-preset.tsx'
import { DueDayScreen } from './due-day.tsx'

const at = (answer: Answer, choose?: string) => (
  <DashboardPreset
    page="/dashboard/due-day"
    routes={{ 'GET /customers/me': aProfile({ loans: [aLoan()] }), 'GET /loan/l-1/due-day': answer }}
  >
    {choose ? <Chosen date={choose} /> : <DueDayScreen />}
  </DashboardPreset>
)

/** The screen with a day chosen as soon as the days are there. */
function Chosen({ date }: { date: string }) {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const choose = () => around.current?.querySelector<HTMLInputElement>(`input[value="${date}"]`)
    const timer = setInterval(() => {
      if (!choose()) return
      clearInterval(timer)
      choose()?.click()
    }, 50)
    return () => clearInterval(timer)
  }, [date])
  return (
    <div ref={around}>
      <DueDayScreen />
    </div>
  )
}

/** Every state of /dashboard/due-day, for the development page. */
export const states = [
  { name: 'nothing chosen', node: at(aDueDay()) },
  { name: 'later', node: at(aDueDay({ isDebited: true }), '2026-04-25') },
  { name: 'earlier', node: at(aDueDay(), '2026-04-05') },
  {
    name: 'one stays',
    node: at(aDueDay({ stays: [{ number: 2, dueDate: '2026-03-12', amountCents: 23_487 }] }), '2026-04-15'),
  },
  { name: 'overdue', node: at(aDueDay({ obstacle: 'overdue', options: [] })) },
  {
    name: 'too early',
    node: at(aDueDay({ obstacle: 'too-early', possibleFrom: '2026-04-10', options: [] })),
  },
  {
    name: 'changed lately',
    node: at(
      aDueDay({
        ...{ obstacle: 'changed-lately', changedOn: '2026-02-10', possibleFrom: '2026-08-10' },
        options: [],
      }),
    ),
  },
  { name: 'nothing left', node: at(aDueDay({ obstacle: 'nothing-left', options: [] })) },
  { name: 'loading', node: at('never') },
  { name: 'failed', node: at(failure(503)) },
]
