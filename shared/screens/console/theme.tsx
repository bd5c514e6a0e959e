import { createElement, useEffect, useRef, useState } from 'react'
import { formatDecimal } from '../../fields/money.ts'
import { consoleMessages } from '../../messages/console.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { contrastOf } from './contrast.ts'

const text = consoleMessages.theme

/** The element's own colours in the light scheme; a colour field needs a value to begin with. */
export const usual = {
  accent: '#ffc93c',
  'on-accent': '#14231d',
  ballast: '#0a5c45',
  'on-deep': '#ffffff',
  primary: '#0a5c45',
  card: '#ffffff',
  radius: 32,
}
type Name = Exclude<keyof typeof usual, 'radius'>
const names = Object.keys(text.colors) as Name[]

/** Colours with the real element beside them, and the CSS for the shop's page. Nothing is stored. */
export function Theme({ shop }: { shop: string }) {
  const [chosen, setChosen] = useState<Partial<typeof usual>>({})
  const [isCopied, setCopied] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const css = cssOf(chosen)
  useEffect(() => {
    const style = host.current?.style
    if (!style) return
    for (const [name, value] of propertiesOf(chosen)) style.setProperty(name, value)
    return () => {
      for (const [name] of propertiesOf(chosen)) style.removeProperty(name)
    }
  }, [chosen])
  const copy = async () => {
    await navigator.clipboard?.writeText(css).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div className="s-console__part">
      <p>{text.lead}</p>
      <div className="s-console__colors">
        {names.map(name => (
          <label key={name} className="s-console__color">
            <input
              type="color"
              value={chosen[name] ?? usual[name]}
              onChange={event => {
                setCopied(false)
                setChosen({ ...chosen, [name]: event.currentTarget.value })
              }}
            />
            {text.colors[name]}
          </label>
        ))}
        <label className="s-console__color">
          <input
            type="range"
            min={0}
            max={48}
            value={chosen.radius ?? usual.radius}
            onChange={event => setChosen({ ...chosen, radius: Number(event.currentTarget.value) })}
          />
          {text.radius}
        </label>
      </div>
      <div role="status">
        {lowContrasts(chosen).map(sentence => (
          <Alert key={sentence} tone="warning" live={false}>
            {sentence}
          </Alert>
        ))}
      </div>
      <h2>{text.preview}</h2>
      <div ref={host}>
        {createElement('loan-simulator', {
          ...{ partner: shop, environment: 'demo', 'amount-cents': '150000' },
        })}
      </div>
      <h2>{text.css}</h2>
      <p className="s-console__code">{css}</p>
      <div className="s-console__ways">
        <Button variant="secondary" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button variant="quiet" onClick={() => setChosen({})}>
          {text.reset}
        </Button>
        <p role="status">{isCopied ? text.copied : ''}</p>
      </div>
    </div>
  )
}

/** Texts and what they stand on. */
const pairs: [Name, Name][] = [
  ['on-accent', 'accent'],
  ['on-deep', 'ballast'],
  ['primary', 'card'],
]

function lowContrasts(chosen: Partial<typeof usual>): string[] {
  const all = { ...usual, ...chosen }
  return pairs.flatMap(([ink, ground]) => {
    const ratio = contrastOf(all[ink], all[ground])
    const told = formatDecimal(String(Math.floor(ratio * 10) / 10), 1)
    return ratio < 4.5 ? [text.low(text.colors[ink], text.colors[ground], told)] : []
  })
}

const propertiesOf = ({ radius, ...colors }: Partial<typeof usual>): [string, string][] => [
  ...Object.entries(colors).map(([name, value]): [string, string] => [`--loan-${name}`, value]),
  ...(radius === undefined ? [] : [['--loan-radius-frame', `${radius}px`] satisfies [string, string]]),
]

/** What the shop copies, for every tag: the line's sheet takes its colours from the line. The usual look needs nothing. */
export function cssOf(chosen: Partial<typeof usual>): string {
  const lines = propertiesOf(chosen).map(([name, value]) => `  ${name}: ${value};`)
  return `loan-simulator,\nloan-onboarding,\nloan-message {\n${lines.join('\n') || '  /* o padrão */'}\n}`
}
