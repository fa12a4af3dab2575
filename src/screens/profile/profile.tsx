import './profile.css'

export default function Profile() {
  return <div className="profile-screen page" />
}
