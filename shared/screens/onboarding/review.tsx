import './review.css'
import { useStore } from '@nanostores/react'
import { type FormEventHandler, type ReactNode, useEffect } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Address, PersonalDataForm } from '../../api/personal-data.ts'
import { formatCep } from '../../fields/cep.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { personalDataMessages } from '../../messages/personal-data.ts'
import { registeredMessages } from '../../messages/registered.ts'
import { reviewMessages as text } from '../../messages/review.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createOwnData } from '../../stores/own-data.ts'
import { newestDevice } from '../../stores/profile-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx'
import type { StepError } from '../flow/use-step-error.ts'
import { incomeRows } from './income-fields.tsx'
import { registeredRows } from './registered-rows.ts'
import { StepFrame } from './step-frame.tsx'

type Props = {
  /** Step 4 as it is sent. */
  values: PersonalDataForm
  error: StepError | undefined
  isSubmitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  onBack: () => void
  /** Leads to the phone, or to the group that begins with this field. */
  onChange: (what: 'device' | FieldPath<PersonalDataForm>) => void
}

/** 'Confira seus dados': everything that was given, in groups, each with a way to change it. */
export function Review({ values, error, isSubmitting, onSubmit, onBack, onChange }: Props) {
  const change = (label: string, what: Parameters<Props['onChange']>[0]) => (
    <Link onClick={() => onChange(what)} disabled={isSubmitting}>
      {label}
    </Link>
  )
  return (
    <StepFrame
      title={text.title}
      lead={text.lead}
      error={error}
      onBack={onBack}
      backDisabled={isSubmitting}
      onSubmit={onSubmit}
      actions={
        <Button type="submit" wide busy={isSubmitting} busyLabel={onboardingMessages.sending}>
          {personalDataMessages.submit}
        </Button>
      }
    >
      <Person />
      <Device change={change(text.device.change, 'device')} />
      <Group
        title={text.money.title}
        rows={incomeRows(values)}
        change={change(text.money.change, 'salary')}
      />
      <Group
        title={text.address.title}
        rows={addressRows(values.address)}
        change={change(text.address.change, 'address.postalCode')}
      />
    </StepFrame>
  )
}

function Group({ title, rows, change }: { title: string; rows: readonly SummaryRow[]; change: ReactNode }) {
  return (
    <Card as="section" className="s-review__group">
      <SummaryList title={title} rows={rows} footer={change} />
    </Card>
  )
}

/** What is registered, which may be older than what was typed today: a known customer is not overwritten. */
function Person() {
  const { profile } = useStores()
  const ownData = useStoreOf(createOwnData)
  const known = useStore(profile.$profile).data
  const registered = useStore(ownData.$ownData).data?.person
  useEffect(() => void ownData.load(), [ownData])
  return (
    <Group
      title={text.person.title}
      rows={registeredRows(registered ?? known)}
      change={
        <>
          <p className="s-review__note">{registeredMessages.note}</p>
          <Link href={registeredMessages.change.href} external>
            {registeredMessages.change.label}
          </Link>
        </>
      }
    />
  )
}

/** The phone that the server has, not one that was only looked up. */
function Device({ change }: { change: ReactNode }) {
  const { profile, lead } = useStores()
  const { devices = [] } = useStore(profile.$profile).data ?? {}
  const { deviceId } = useStore(lead.$lead)
  const device = devices.find(({ id }) => id === deviceId) ?? newestDevice(devices)
  const phone = [device?.brand, device?.model].filter(Boolean).join(' ')
  const { title, ...labels } = text.device
  return (
    <Group
      title={title}
      rows={[
        { label: labels.phone, value: phone || text.unknown },
        { label: labels.imei, value: device?.imei ?? text.unknown },
        { label: labels.invoice, value: labels.sent },
      ]}
      change={change}
    />
  )
}

const labels = personalDataMessages.address

/** What is empty has no row; the state stands in that of the city. */
const addressRows = (address: Address): SummaryRow[] =>
  Object.values({
    postalCode: { label: labels.postalCode.label, value: formatCep(address.postalCode) },
    street: { label: labels.street.label, value: address.street },
    number: { label: labels.number.label, value: address.number },
    apartmentOrSuite: { label: labels.apartmentOrSuite.label, value: address.apartmentOrSuite },
    neighborhood: { label: labels.neighborhood.label, value: address.neighborhood },
    city: { label: labels.city.label, value: `${address.city}, ${address.stateOrProvince}` },
    stateOrProvince: { label: '', value: '' },
  } satisfies Record<keyof Address, SummaryRow>).filter(({ value }) => value)
