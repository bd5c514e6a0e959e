import { text } from './rules.ts'

// What a screen says of itself when it stops working. Nobody types it, and no pattern admits a person's data.

const unknown = 'Recarregue a página e tente novamente.'

/** Short, because the customer reads it to us on the telephone. */
export const FailureId = text('failure-id', [unknown, id => /^[a-f\d]{8}$/.test(id)])
/** A page's path without ids: '/dashboard/pay'. */
export const PagePath = text('page-path', [unknown, path => /^(?:\/[a-z-]{1,20}){1,3}$/.test(path)])
/** An error's class: 'TypeError'. */
export const ErrorName = text('error-name', [unknown, name => /^[A-Za-z]{1,40}$/.test(name)])
