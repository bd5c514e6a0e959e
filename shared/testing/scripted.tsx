import { type ReactNode, useEffect, useRef } from 'react'
import { leave, personAt, write } from './person.ts'

/** `type`: field label and text; `leave`: field label; `press`: name of a button or checkbox. */
export type UserAction = ['type', string, string] | ['leave', string] | ['press', string]

/** For the development page: a screen after these actions, or as it is without any. */
export const Scripted = ({
  actions,
  children,
}: {
  actions: UserAction[] | undefined
  children: ReactNode
}): ReactNode => (actions ? <Acted actions={actions}>{children}</Acted> : children)

/** `data-actions` is 'under way', 'done' or 'stuck', so that a screenshot can wait. */
function Acted({ actions, children }: { actions: UserAction[]; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let gone = false
    const say = (actions: string) => place.current?.setAttribute('data-actions', actions)
    void (async () => {
      say('under way')
      for (const action of actions) {
        if (gone) return
        if (!(await perform(place.current!, action, () => gone))) return say('stuck')
      }
      say('done')
    })()
    return () => {
      gone = true
    }
  }, [actions])
  return (
    <div ref={place} className="s-flow">
      {children}
    </div>
  )
}

/** Waits until the action is possible: steps load on demand, and a button is enabled once the form has validated. */
async function perform(
  place: HTMLElement,
  [what, name, text]: UserAction,
  gone: () => boolean,
): Promise<boolean> {
  const person = personAt(place)
  for (let turn = 0; turn < 500 && !gone(); turn++) {
    await new Promise(resolve => setTimeout(resolve, 20))
    const target = what === 'press' ? (person.pressable(name) ?? person.field(name)) : person.field(name)
    if (!target || (target instanceof HTMLButtonElement && target.disabled)) continue
    if (what === 'press') target.click()
    else if (what === 'type') write(target as HTMLInputElement, text ?? '')
    else leave(target as HTMLInputElement)
    return true
  }
  return gone()
}
