import type { StaffRole } from '../../../shared/api/desk.ts'

/** Who may do what at the desk. A call without a duty here is open to nobody. */
export const duties = {
  'read-queue': ['reader', 'analyst', 'money', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Duty = keyof typeof duties

export const mayDo = (role: StaffRole, duty: Duty): boolean => duties[duty].some(each => each === role)
