import { useState } from 'react'
import { CodeInput } from '../code-input.tsx'
import { SearchSelect } from '../search-select.tsx'
import { Slider } from '../slider.tsx'
import { Section } from './section.tsx'

const reais = (value: number) => `R$ ${value.toLocaleString('pt-BR')}`
const times = (value: number) => (value === 1 ? '1 parcela' : `${value} parcelas`)
const banks = Array.from({ length: 460 }, (_, index) => ({
  value: String(index + 1),
  code: String(index + 1).padStart(3, '0'),
  label:
    ['Banco Exemplo', 'Cooperativa de Crédito São João', 'Caixa Modelo', 'Itaguaçu Pagamentos'][index % 4] +
    ` ${index + 1}`,
}))

export function Controls() {
  const [code, setCode] = useState('4072')
  const [amount, setAmount] = useState(1000)
  const [count, setCount] = useState(6)
  const [bank, setBank] = useState('')
  return (
    <>
      <Section name="CodeInput">
        <CodeInput label="Código" value={code} onChange={setCode} />
        <CodeInput label="Código" value="123456" onChange={setCode} error="Código inválido ou expirado." />
        <CodeInput label="Código" value="12" onChange={setCode} disabled />
      </Section>
      <Section name="Slider">
        <Slider
          label="Quanto você quer"
          value={amount}
          min={100}
          max={2500}
          step={50}
          onChange={setAmount}
          format={reais}
          prefix="R$"
        />
        <Slider
          label="Em quantas vezes"
          value={count}
          min={1}
          max={24}
          onChange={setCount}
          format={times}
          suffix="x"
        />
        <Slider
          label="No mínimo"
          value={100}
          min={100}
          max={2500}
          step={50}
          onChange={setAmount}
          format={reais}
          prefix="R$"
        />
        <Slider label="No máximo" value={24} min={1} max={24} onChange={setCount} format={times} suffix="x" />
      </Section>
      <Section name="SearchSelect">
        <SearchSelect
          label="Banco"
          options={banks}
          value={bank}
          onChange={setBank}
          placeholder="Nome ou código"
          emptyText="Nenhum banco encontrado"
          moreText="Há mais bancos: continue digitando"
        />
        <SearchSelect
          label="Banco"
          options={banks}
          value="12"
          onChange={setBank}
          emptyText=""
          error="Código do banco é obrigatório"
        />
        <SearchSelect label="Banco" options={banks} value="3" onChange={setBank} emptyText="" disabled />
      </Section>
    </>
  )
}
