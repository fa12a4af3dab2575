import './setting.css'

export default function Setting() {
  return <div className="setting-screen page" />
}
