import './inbox.css'

export default function Inbox() {
  return <div className="inbox-screen page" />
}
