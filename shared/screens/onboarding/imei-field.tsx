import { useStore } from '@nanostores/react'
import { type Ref, useEffect } from 'react'
import { imeiLength, normalizeImei } from '../../fields/imei.ts'
import { deviceMessages } from '../../messages/device.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDevice } from '../../stores/device.ts'
import type { Failure } from '../../stores/failure.ts'
import { DeviceCard } from '../../ui/device-card.tsx'
import { Link } from '../../ui/link.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { ImeiHelp } from './imei-help.tsx'

type Props = {
  name: string
  value: string
  onChange: (imei: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  /** What the form says about the characters. */
  error: string | undefined
  disabled: boolean
}

const text = deviceMessages

/** The IMEI, looked up as soon as it has fifteen characters, and the phone that it names. */
export function ImeiField({ value, onChange, error, disabled, ...field }: Props) {
  const device = useStoreOf(createDevice)
  const lookup = useStore(device.$lookup)
  useEffect(() => device.lookUp(value), [device, value])
  const refusal = lookup.state === 'failed' ? say('device-lookup', lookup.failure) : undefined
  const found = lookup.state === 'found' ? lookup.value : undefined
  // Asking again helps when the network or the server failed; a number that was refused is to be corrected.
  const canRepeat = lookup.state === 'failed' && !wasRefused(lookup.failure)
  return (
    <div className="s-form__group">
      <TextInput
        {...field}
        {...text.imei}
        value={value}
        onChange={event => onChange(asTyped(event.currentTarget.value))}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={60}
        disabled={disabled}
        busy={lookup.state === 'looking'}
        error={error ?? refusal}
      />
      {canRepeat && !error && <Link onClick={() => device.retryLookup()}>{onboardingMessages.retry}</Link>}
      {found && <DeviceCard brand={found.brand} model={found.model} imei={found.imei} label={text.card} />}
      <ImeiHelp />
      <LiveRegion message={said(lookup.state, found, refusal)} />
    </div>
  )
}

function said(
  state: string,
  found: { brand: string; model: string } | undefined,
  refusal: string | undefined,
) {
  if (state === 'looking') return text.searching
  return found ? text.found(found.brand, found.model) : (refusal ?? '')
}

/** Too many look-ups in a row say nothing about the number. */
const wasRefused = (failure: Failure) =>
  'status' in failure && failure.status >= 400 && failure.status < 500 && failure.status !== 429

/** Removes blanks, hyphens and the sentence around a pasted IMEI. Other letters stay: the rule of the field says that they are wrong. */
function asTyped(typed: string): string {
  const imei = normalizeImei(typed)
  return imei.length === imeiLength || /^[\d\s./-]*$/.test(typed) ? imei : typed
}
