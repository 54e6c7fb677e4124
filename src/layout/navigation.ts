/** The six links of the bar and the menu; on wide screens the owner's name stands between the two halves. */
export const navigation = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/certificates", label: "Certificates" },
  { to: "/projects", label: "Projects" },
  { to: "/experience", label: "Experience" },
  { to: "/contact", label: "Contact" },
];
