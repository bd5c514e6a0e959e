import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { cepMask, cepMessageOnLeaving } from '../../fields/cep.ts'
import { maxTextLength } from '../../fields/rules.ts'
import { states } from '../../fields/state.ts'
import { personalDataMessages } from '../../messages/personal-data.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { PersonalFields } from './personal-data-values.ts'
import { useCepLookup } from './use-cep-lookup.ts'

const { address: text, addressTitle } = personalDataMessages
const stateOptions = states.map(({ code, name }) => ({ value: code, label: name }))

/** The address. The postal code fills what it knows; every field stays open, so a failed look-up stops nobody. */
export function AddressFields({ form, errorOf, judge }: PersonalFields & { judge: () => void }) {
  const { register } = form
  const lookup = useCepLookup(form, judge)
  const { failure } = lookup
  const { filled, byHand } = text.postalCode
  return (
    <fieldset className="s-form__group">
      <legend className="s-form__legend">{addressTitle}</legend>
      <PostalCode form={form} errorOf={errorOf} looking={lookup.looking} failure={failure} />
      <LiveRegion
        message={lookup.filled ? filled : failure ? `${failure.replace(/\.$/, '')}. ${byHand}` : ''}
      />
      <TextInput
        {...register('address.street')}
        {...text.street}
        autoComplete="address-line1"
        enterKeyHint="next"
        maxLength={maxTextLength}
        error={errorOf('address.street')}
      />
      <div className="s-form__pair">
        <TextInput
          {...register('address.number')}
          {...text.number}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={maxTextLength}
          error={errorOf('address.number')}
        />
        <TextInput
          {...register('address.apartmentOrSuite')}
          {...text.apartmentOrSuite}
          autoComplete="address-line2"
          enterKeyHint="next"
          maxLength={maxTextLength}
          error={errorOf('address.apartmentOrSuite')}
        />
      </div>
      <TextInput
        {...register('address.neighborhood')}
        label={text.neighborhood.label}
        hint={errorOf('address.neighborhood') && text.neighborhood.short}
        autoComplete="address-level3"
        enterKeyHint="next"
        maxLength={maxTextLength}
        error={errorOf('address.neighborhood')}
      />
      <TextInput
        {...register('address.city')}
        {...text.city}
        autoComplete="address-level2"
        enterKeyHint="next"
        maxLength={maxTextLength}
        error={errorOf('address.city')}
      />
      <Select
        {...register('address.stateOrProvince')}
        {...text.stateOrProvince}
        options={stateOptions}
        autoComplete="address-level1"
        error={errorOf('address.stateOrProvince')}
      />
    </fieldset>
  )
}

type PostalCodeProps = PersonalFields & { looking: boolean; failure: string | undefined }

/** What is said on leaving too early, what the rule says, or what the look-up says: one at a time, in this order. */
function PostalCode({ form, errorOf, looking, failure }: PostalCodeProps) {
  const [left, setLeft] = useState<string>()
  return (
    <Controller
      name="address.postalCode"
      control={form.control}
      render={({ field }) => (
        <MaskedInput
          {...field}
          label={text.postalCode.label}
          placeholder={text.postalCode.placeholder}
          hint={failure ? text.postalCode.byHand : text.postalCode.hint}
          mask={cepMask}
          onChange={digits => {
            setLeft(undefined)
            field.onChange(digits)
          }}
          onBlur={() => {
            setLeft(cepMessageOnLeaving(field.value))
            field.onBlur()
          }}
          busy={looking}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="next"
          maxLength={16}
          error={left ?? errorOf('address.postalCode') ?? failure}
        />
      )}
    />
  )
}
