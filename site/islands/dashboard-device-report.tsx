import { DashboardFrame } from '../../shared/screens/dashboard/frame.tsx'
import { DeviceReportScreen } from '../../shared/screens/device-report/device-report.tsx'
import { StoresProvider } from '../../shared/stores/context.tsx'
import { siteStores } from './stores.ts'

export default function DashboardDeviceReport() {
  return (
    <StoresProvider create={siteStores}>
      <DashboardFrame page="/dashboard/device-report">
        <DeviceReportScreen />
      </DashboardFrame>
    </StoresProvider>
  )
}
