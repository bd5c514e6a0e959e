import { useEffect, useState } from 'react'
import { DenialScreen } from '../../shared/screens/denial/denial.tsx'
import { ScreenBoundary } from '../../shared/screens/flow/screen-boundary.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

const any = 'code'

export default function Denial() {
  // The server renders the question. The fragment is known in the browser only.
  const [code, setCode] = useState<string | undefined>(any)
  useEffect(() => {
    setCode(/^#([\w-]{20,64})$/.exec(window.location.hash)?.[1])
  }, [])
  return (
    <StoresProvider create={siteStores}>
      <ScreenBoundary page="/denial">
        <DenialScreen code={code} />
      </ScreenBoundary>
    </StoresProvider>
  )
}
