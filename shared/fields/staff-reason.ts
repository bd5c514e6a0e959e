import { lengthOf, text } from './rules.ts'

/** Longest reason of a member of staff, and longest reply to a customer. */
export const maxStaffText = 500

/** Why a member of staff decides something. It stays in the trail. */
export const StaffReason = text(
  'staff-reason',
  ['Diga por quê, em pelo menos 5 letras', why => lengthOf(why) >= 5],
  [`Use no máximo ${maxStaffText} caracteres`, why => why.length <= maxStaffText],
)
