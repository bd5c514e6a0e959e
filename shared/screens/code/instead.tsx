import './second-way.css'
import { useState } from 'react'
import type { Failure } from '../../stores/failure.ts'
import { onDemand } from '../flow/on-demand.tsx'
import type { EmailFormProps } from './email-form.tsx'

/** Loaded on demand: only who gets no more codes by phone sees it. */
const ByEmail = onDemand(() => import('./by-email.tsx').then(it => it.ByEmail))

/** Offers the code by e-mail to who gets no more by phone. */
export function useInstead() {
  const [wish, setWish] = useState<EmailFormProps>()
  return {
    /** Offers it after this failure of a request for a code, and nothing after another one. */
    offer: (failure: Failure, instead: EmailFormProps | undefined) =>
      setWish(failure.code === 'rate-limited' ? instead : undefined),
    link: wish && <ByEmail {...wish} />,
  }
}
