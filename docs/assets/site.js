// What the theme makes in the browser, for those who use the keyboard or a screen reader: code and tables that scroll
// sideways can be reached, and the button that copies a piece of code is no part of the navigation.
{
  const mend = () => {
    for (const part of document.querySelectorAll(".md-typeset pre > code, .md-typeset__scrollwrap")) {
      if (part.scrollWidth > part.clientWidth) part.setAttribute("tabindex", "0");
      else part.removeAttribute("tabindex");
    }
    for (const part of document.querySelectorAll(".md-code__nav")) part.setAttribute("role", "none");
  };
  const article = document.querySelector("article");
  if (article) new MutationObserver(mend).observe(article, { childList: true, subtree: true });
  addEventListener("resize", mend);
  addEventListener("load", mend); // with the fonts everything has its width
  mend();
}
