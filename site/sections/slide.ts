import { dragged, neighbour, type Range, snap } from '../../shared/loan/range.ts'
import { tellBeyond } from '../../shared/ui/tell-beyond.ts'
import { grouped, wholeNumber } from '../../shared/ui/whole-number.ts'

export interface Slide {
  value(): number
  /** Clamps the value to the range. Does not call `moved`. */
  set(value: number): void
  /** Changes the range and clamps the value to it, without calling `moved`. */
  limit(range: Range): void
}

/**
 * Adds behaviour to the HTML of `shared/ui/slider.tsx` without a framework: dragging, typing and step buttons. `say`
 * formats the value for assistive technology; `moved` is called after every change. `[data-beyond]` says that a typed
 * number is beyond the range.
 */
export function slide(root: HTMLElement, say: (value: number) => string, moved: () => void): Slide {
  const drag = root.querySelector<HTMLInputElement>('.c-slider__range')!
  const box = root.querySelector<HTMLInputElement>('.c-slider__number input')!
  const fill = root.querySelector('progress')!
  const beyond = root.querySelector<HTMLElement>('[data-beyond]')!
  const [less, more] = root.querySelectorAll('button')
  let range: Range = { min: Number(drag.min), max: Number(drag.max), step: Number(drag.step) }
  let value = snap(Number(drag.value), range)

  const show = () => {
    drag.value = String(value)
    drag.setAttribute('aria-valuetext', say(value))
    box.value = grouped(value)
    box.size = Math.max(1, box.value.length)
    fill.max = range.max - range.min || 1
    fill.value = value - range.min
    // Not `disabled`: the button that was just pressed would lose the focus.
    less!.setAttribute('aria-disabled', String(value <= range.min))
    more!.setAttribute('aria-disabled', String(value >= range.max))
  }
  const move = (to: number) => {
    const before = value
    value = snap(to, range)
    show()
    if (value !== before) moved()
  }

  drag.addEventListener('input', () => move(dragged(Number(drag.value), range)))
  box.addEventListener('focus', () => box.select())
  box.addEventListener('change', () => move(wholeNumber(box.value) ?? value))
  less!.addEventListener('click', () => move(neighbour(value, -1, range)))
  more!.addEventListener('click', () => move(neighbour(value, 1, range)))
  tellBeyond(root, {
    range: () => range,
    format: say,
    tell(text) {
      if (beyond.textContent !== text) beyond.textContent = text
    },
  })
  show()

  return {
    value: () => value,
    set(to) {
      value = snap(to, range)
      show()
    },
    limit(next) {
      range = next
      drag.min = String(next.min)
      drag.max = String(next.max)
      drag.step = String(next.step)
      value = snap(value, next)
      show()
    },
  }
}
