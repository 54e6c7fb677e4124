/** The links of the bar and the menu; on wide screens the owner's name stands between the two halves. */
export const navigation = [
  { to: "/", label: "Home" },
  __PAGES__.about && { to: "/about", label: "About" },
  __PAGES__.certificates && { to: "/certificates", label: "Certificates" },
  __PAGES__.projects && { to: "/projects", label: "Projects" },
  __PAGES__.experience && { to: "/experience", label: "Experience" },
  { to: "/contact", label: "Contact" },
].filter((link) => link !== false);
