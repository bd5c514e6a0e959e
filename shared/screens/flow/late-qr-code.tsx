import { onDemand } from './on-demand.tsx'

/** A QR code that loads as a separate file. The hint below keeps its place meanwhile. */
export const lateQrCode = (text: { scan: string; qrFailed: string }) =>
  onDemand(() => import('../../ui/qr-code.tsx').then(it => it.QrCode), {
    placeholder: (
      <>
        <div className="c-qr" />
        <p>{text.scan}</p>
      </>
    ),
    failed: <p role="status">{text.qrFailed}</p>,
  })
