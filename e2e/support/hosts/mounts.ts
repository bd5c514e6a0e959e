import type { CDPSession } from '@playwright/test'

/** What is left after garbage collection. Stores unmount one second after their last reader, so this waits for that. */
export const metrics = async (session: CDPSession) => {
  await new Promise(resolve => setTimeout(resolve, 1_500))
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find(each => each.name === name)!.value
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') }
}

/** Runs in the page: puts an element in, lets it draw, and takes it out. */
export async function mounts(count: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    const element = document.createElement(done % 2 ? 'loan-onboarding' : 'loan-simulator')
    element.setAttribute('environment', 'demo')
    document.body.append(element)
    await new Promise(resolve => setTimeout(resolve))
    element.remove()
    await new Promise(resolve => setTimeout(resolve))
  }
}
