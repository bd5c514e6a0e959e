/** The variable parts of an example invoice. The rest is a valid NF-e of a phone. */
export interface ExampleNfe {
  cpf?: string
  cnpj?: string
  key?: string
  /** 'chNFe' of the protocol. Default: the key. */
  protocolKey?: string
  protocol?: boolean
  status?: string
  model?: string
  operation?: string
  purpose?: string
  environment?: string
  product?: string
  note?: string
  itemNote?: string
}

export const exampleKey = '35230113241241000174559443775533261968867596'

/** A synthetic NF-e in layout 4.00, for tests and for the sandbox. */
export function exampleNfe(of: ExampleNfe = {}): string {
  const key = of.key ?? exampleKey
  const buyer = [of.cpf !== undefined && `<CPF>${of.cpf}</CPF>`, of.cnpj && `<CNPJ>${of.cnpj}</CNPJ>`]
  const protocol = `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${of.protocolKey ?? key}</chNFe><dhRecbto>2026-03-02T10:12:00-03:00</dhRecbto><nProt>135260000000016</nProt><cStat>${of.status ?? '100'}</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe versao="4.00" Id="NFe${key}">
<ide><cUF>35</cUF><mod>${of.model ?? '55'}</mod><serie>944</serie><nNF>377553326</nNF><dhEmi>2026-03-02T10:11:12-03:00</dhEmi><tpNF>${of.operation ?? '1'}</tpNF><tpAmb>${of.environment ?? '1'}</tpAmb><finNFe>${of.purpose ?? '1'}</finNFe></ide>
<emit><CNPJ>13241241000174</CNPJ><xNome>Loja de Celulares &amp; Cia</xNome></emit>
<dest>${buyer.filter(Boolean).join('')}<xNome>Cliente</xNome></dest>
<det nItem="1"><prod><cProd>0001</cProd><xProd>${of.product ?? 'SMARTPHONE 128GB'}</xProd><vProd>1999.00</vProd></prod>${of.itemNote ? `<infAdProd>${of.itemNote}</infAdProd>` : ''}</det>
<total><ICMSTot><vNF>1999.00</vNF></ICMSTot></total>
${of.note ? `<infAdic><infCpl>${of.note}</infCpl></infAdic>` : ''}
</infNFe></NFe>${of.protocol === false ? '' : protocol}</nfeProc>
`
}
