import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createOnboarding } from '../../stores/onboarding.ts'

/** For a step that another tab has sent already: asks the profile anew where its owner stands, and goes there. */
export function useGoOn(): () => void {
  const { profile } = useStores()
  const onboarding = useStoreOf(createOnboarding)
  return () => {
    profile.invalidate()
    void onboarding.begin()
  }
}
