// QPDF rewrites the page dictionaries and filters the tokens of the content.
#include "book/prepress.h"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <vector>

namespace hashi::app {
namespace {

// Holds back up to three numbers: they may be a colour.
class OneInk : public QPDFObjectHandle::TokenFilter {
 public:
  void handleToken(const QPDFTokenizer::Token& token) override {
    const auto type = token.getType();
    if (type == QPDFTokenizer::tt_integer || type == QPDFTokenizer::tt_real) {
      numbers_.push_back(token.getValue());
      if (numbers_.size() > 3) {
        write(numbers_.front() + " ");
        numbers_.erase(numbers_.begin());
      }
      return;
    }
    if (type == QPDFTokenizer::tt_space && !numbers_.empty()) return;
    const bool sets_colour = type == QPDFTokenizer::tt_word && (token.getValue() == "rg" || token.getValue() == "RG");
    if (sets_colour && numbers_.size() == 3 && numbers_[0] == numbers_[1] && numbers_[1] == numbers_[2]) {
      write(numbers_[0] + (token.getValue() == "rg" ? " g" : " G"));
      numbers_.clear();
      return;
    }
    handleEOF();
    writeToken(token);
  }
  void handleEOF() override {
    for (const std::string& number : numbers_) write(number + " ");
    numbers_.clear();
  }

 private:
  std::vector<std::string> numbers_;
};

}  // namespace

Result<std::string> finished_for_press(const std::string& pdf, double bleed) {
  try {
    QPDF document;
    document.processMemoryFile("book", pdf.data(), pdf.size());
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(document).getAllPages()) {
      QPDFObjectHandle dictionary = page.getObjectHandle();
      const auto media = page.getMediaBox().getArrayAsRectangle();
      const QPDFObjectHandle trim = QPDFObjectHandle::newArray(
          QPDFObjectHandle::Rectangle(media.llx + bleed, media.lly + bleed, media.urx - bleed, media.ury - bleed));
      dictionary.replaceKey("/BleedBox", QPDFObjectHandle::newArray(media));
      dictionary.replaceKey("/TrimBox", trim);
      dictionary.removeKey("/Group");  // nothing is transparent
      page.addContentTokenFilter(std::shared_ptr<QPDFObjectHandle::TokenFilter>(new OneInk));
    }
    QPDFWriter writer(document);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.write();
    const auto buffer = writer.getBufferSharedPointer();
    return std::string(reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize());
  } catch (const std::exception& problem) {
    return Error{.code = ErrorCode::io, .message = std::string("finishing the PDF failed: ") + problem.what()};
  }
}

}  // namespace hashi::app
