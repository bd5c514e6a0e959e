import { useState } from 'react'
import { Upload, type Uploaded } from '../upload.tsx'
import { Section } from './section.tsx'

const sample = {
  name: 'nota-fiscal-eletronica-35261100000000000191550010000012341000012345-procNFe.xml',
  size: 1_258_291,
}
const nothing = () => undefined

export function Uploads() {
  const [file, setFile] = useState<Uploaded | null>(null)
  return (
    <Section name="Upload">
      <Upload
        label="Nota fiscal"
        hint="PDF ou XML, até 10 MB"
        accept=".pdf,.xml"
        prompt="Escolher arquivo ou arrastar para cá"
        file={file}
        onSelect={setFile}
        onRemove={() => setFile(null)}
      />
      <Upload
        label="Escolhido"
        accept=".pdf,.xml"
        prompt=""
        file={sample}
        onSelect={nothing}
        onRemove={nothing}
      />
      <Upload
        label="Enviando"
        accept=".pdf,.xml"
        prompt=""
        file={sample}
        onSelect={nothing}
        progress={0.62}
        onCancel={nothing}
      />
      <Upload
        label="Com erro"
        accept=".pdf,.xml"
        prompt=""
        file={{ name: 'nota.pdf', size: 820_000 }}
        onSelect={nothing}
        onRemove={nothing}
        onRetry={nothing}
        error="A conexão caiu antes do fim. O arquivo continua aqui."
      />
      <Upload
        label="Sem arquivo"
        accept=".pdf,.xml"
        prompt="Escolher arquivo ou arrastar para cá"
        file={null}
        onSelect={nothing}
        error="Nota fiscal é obrigatória"
      />
      <Upload
        label="Parado"
        accept=".pdf,.xml"
        prompt="Escolher arquivo ou arrastar para cá"
        file={null}
        onSelect={nothing}
        disabled
      />
    </Section>
  )
}
