import { useStore } from '@nanostores/react'
import { DeviceStep } from '../../shared/screens/onboarding/device-step.tsx'
import { PurchaseStep } from '../../shared/screens/onboarding/purchase-step.tsx'
import { useStores } from '../../shared/stores/context.tsx'

/** Step 3: the phone that the shop sells, where it has said which, else the one that the customer owns. The server judges a product. */
export function Collateral() {
  const { product } = useStore(useStores().lead.$lead)
  return product ? <PurchaseStep product={product} /> : <DeviceStep />
}
