import { useStore } from '@nanostores/react'
import { ProductForm } from '../../shared/api/purchase.ts'
import { DeviceStep } from '../../shared/screens/onboarding/device-step.tsx'
import { PurchaseStep } from '../../shared/screens/onboarding/purchase-step.tsx'
import { useStores } from '../../shared/stores/context.tsx'

/** Step 3: the phone that the shop sells, where it has said which, else the one that the customer owns. */
export function Collateral() {
  const { product } = useStore(useStores().lead.$lead)
  return ProductForm.is(product) ? <PurchaseStep product={product} /> : <DeviceStep />
}
