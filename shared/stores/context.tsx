import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Factory, Stores } from './stores.ts'

export const StoresContext = createContext<Stores | undefined>(undefined)

/** Provides one set of stores. Starts it after mount and destroys it on unmount. */
export function StoresProvider({ create, children }: { create: () => Stores; children: ReactNode }) {
  const [stores] = useState(create)
  useEffect(() => {
    stores.start()
    return stores.destroy
  }, [stores])
  return <StoresContext.Provider value={stores}>{children}</StoresContext.Provider>
}

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores deve ser usado dentro de um StoresProvider')
  return stores
}

/** The set's one store of this factory: `const device = useStoreOf(createDevice)`. */
export const useStoreOf = <T extends object>(factory: Factory<T>): T => useStores().of(factory)
