import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { DateInput } from '../date-input.tsx'
import { Link } from '../link.tsx'
import { MaskedInput } from '../masked-input.tsx'
import { Select } from '../select.tsx'
import { TextInput } from '../text-input.tsx'
import { Section } from './section.tsx'

const states = [
  { value: 'BA', label: 'Bahia' },
  { value: 'RS', label: 'Rio Grande do Sul' },
  { value: 'SP', label: 'São Paulo' },
]
const days = ['5', '10', '15', '25'].map(day => ({ value: day, label: day }))

export function Fields() {
  const [cpf, setCpf] = useState('')
  const [cep, setCep] = useState('01001000')
  return (
    <>
      <Section name="TextInput">
        <TextInput label="Nome completo" placeholder="Como está no documento" />
        <TextInput
          label="Nome da mãe"
          defaultValue="Joana Exemplo da Silva"
          why="O nome da mãe evita confundir você com outra pessoa de mesmo nome. Não entramos em contato com ela."
        />
        <TextInput label="Complemento" tag="opcional" hint="Apartamento, bloco ou casa" />
        <TextInput label="E-mail" defaultValue="maria@exemplo" error="Email inválido" />
        <TextInput label="Salário" prefix="R$" placeholder="1500,00" hint="Quanto você recebe por mês" />
        <TextInput label="IMEI" defaultValue="356938035643809" busy />
        <TextInput label="CEP" defaultValue="01001-000" disabled />
      </Section>
      <Section name="MaskedInput, DateInput, Select">
        <MaskedInput
          label="CPF"
          mask="000.000.000-00"
          value={cpf}
          onChange={setCpf}
          why="Usamos o CPF para a análise de crédito."
        />
        <MaskedInput label="CEP" mask="00000-000" value={cep} onChange={setCep} error="CEP não encontrado" />
        <DateInput label="Data de nascimento" max="2026-11-21" />
        <DateInput label="Data de nascimento" defaultValue="1990-05-17" error="Data de nascimento inválida" />
        <Select label="Estado" options={states} placeholder="Escolha" />
        <Select label="Estado" options={states} error="UF deve ter 2 caracteres" />
        <Select label="Estado" options={states} disabled />
      </Section>
      <Choices />
    </>
  )
}

function Choices() {
  const [day, setDay] = useState('10')
  return (
    <Section name="ChoiceGroup, Checkbox">
      <ChoiceGroup label="Dia do pagamento" name="day" options={days} value={day} onChange={setDay} />
      <ChoiceGroup
        label="Dia do pagamento"
        name="day-wrong"
        options={days}
        value=""
        onChange={setDay}
        error="Escolha um dia"
      />
      <ChoiceGroup
        label="Dia do pagamento"
        name="day-off"
        options={days}
        value="15"
        onChange={setDay}
        disabled
      />
      <ChoiceGroup
        label="Como receber o código"
        name="channel"
        columns={2}
        hint="O código vale por 5 minutos"
        options={[
          { value: 'whatsapp', label: 'WhatsApp', note: 'final 7777' },
          { value: 'email', label: 'E-mail', note: 'm•••@exemplo' },
        ]}
        value="whatsapp"
        onChange={setDay}
      />
      <Checkbox>
        Li e aceito os <Link href="#x">termos de uso</Link>, a <Link href="#x">política de privacidade</Link>{' '}
        e a consulta aos órgãos de crédito.
      </Checkbox>
      <Checkbox defaultChecked hint="Você pode mudar de ideia depois.">
        Autorizo a consulta ao SCR
      </Checkbox>
      <Checkbox error="Você deve aceitar os termos">Aceito os termos</Checkbox>
      <Checkbox disabled defaultChecked>
        Aceito os termos
      </Checkbox>
    </Section>
  )
}
