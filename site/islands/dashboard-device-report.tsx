import { DeviceReportScreen } from '../../shared/screens/device-report/device-report.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/device-report', <DeviceReportScreen />)
